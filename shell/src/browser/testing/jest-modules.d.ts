/** The types of jest lag behind: an ES module is mocked by this name. */
declare namespace jest {
  function unstable_mockModule(name: string, make: () => object): void;
}
