/** A picture as a data address, inside the bundle. */
declare module '*.png?inline' {
  const address: string;
  export { address as default };
}
