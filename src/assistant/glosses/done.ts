/** What is done, which English puts before how much of it was. */
export const done =
  /^(?:rose|fell|moved|traded|sold|bought|earned|lost|gained|held|active|recent|popular|liquid|expensive|profitable|volatile|overpriced|underpriced|launched|is up|is down)$/
