/** Generated from the style sheets of the renderer and of the page. */
declare module 'virtual:report-styles' {
  export const styles: string;
}
