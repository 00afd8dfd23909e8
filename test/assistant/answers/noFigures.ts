/** Escapes of a link, hashes, dates and times hold digits that are no figures. */
export const noFigures =
  /%[0-9a-f]{2}|0x[0-9a-f]+(?:(?:…|\.\.\.)[0-9a-f]+)?|\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?|\b\d{1,2}:\d{2}(?::\d{2})?\b/gi
