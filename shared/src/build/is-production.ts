/** Whether the build is for users; false while a developer runs `portal dev`. */
export const isProduction = process.env.NODE_ENV !== 'development';
