/** Id of the element that holds the page inside toolbar and navigation. */
export const contentId = 'content';
