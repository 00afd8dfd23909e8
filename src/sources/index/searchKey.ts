/** Text as it is searched for: lower case, without marks on letters, without anything but letters and digits. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 120)
