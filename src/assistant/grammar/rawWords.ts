/** The words, marks and stops of a text. */
export const rawWords = (text: string): string[] =>
  [
    ...text.matchAll(
      // Bounded: 600 characters of a question are read.
      /@\w+|\$?\d[\d,]*(?:\.\d+)?(?:k|mm|mn|m|bn|b)?[%+]?(?![\p{L}\d])|\$[\p{L}\d]+|[<>]=?|&|%|\$|[\p{L}\d]+(?:['.’/_-][\p{L}\d]+)*(?:'s?)?|[.,;:?!()–—+=/*]/giu,
    ),
  ].map(([word]) => (word.length > 1 ? word.replace(/[,.]$/, '') : word))
