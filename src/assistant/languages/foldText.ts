/** A text as stems are compared: small letters, without the marks that people leave out when they type. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    // "2 000 $"
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
