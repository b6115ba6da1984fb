/** Resolves when every picture within is there, or is known not to come. */
export async function allLoaded(element: Element): Promise<void> {
  await Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()));
}
