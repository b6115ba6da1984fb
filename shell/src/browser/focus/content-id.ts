/** Id of the main content element within the frame. */
export const contentId = 'content';
