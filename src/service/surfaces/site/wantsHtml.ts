/** Whether a person's browser asks: it names HTML first, while programs take anything or JSON. */
export const wantsHtml = (accept = ''): boolean => accept.trimStart().toLowerCase().startsWith('text/html')
