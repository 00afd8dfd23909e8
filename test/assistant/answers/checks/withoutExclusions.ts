const exclusions = [
  /\b(?:without|exclud\w*|except\w*|leaving|left out|ignor\w*|not counting|other than|besides|apart from|aside from)\b[^.:;(\n]*?(?=\b(?:the|are|is)\b|[.:;(\n]|$)/giu,
  /\b(?:after|behind|than|against|compared (?:to|with))\b[^.,:;\n]*/giu,
]

/** An answer without what it says to have left out or only compares with: "leaving out WETH and USDG", "after TSLA". */
export const withoutExclusions = (text: string): string =>
  exclusions.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
