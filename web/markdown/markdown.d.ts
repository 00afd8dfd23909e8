declare module '*.md' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text file as its default export
  export default text
}
