/** A text as stems are compared: small letters, without the marks that people leave out when they type. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
