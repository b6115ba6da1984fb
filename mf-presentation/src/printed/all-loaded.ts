/** Resolves when every picture within the element has loaded or failed. */
export async function allLoaded(element: Element): Promise<void> {
  await Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()));
}
