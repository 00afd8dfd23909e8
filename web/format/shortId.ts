/** 0x1234…cdef: enough of an address or hash to tell it from its neighbours. */
export const shortId = (text: string): string =>
  text.length > 20 ? `${text.slice(0, text.length > 42 ? 10 : 6)}…${text.slice(-4)}` : text
