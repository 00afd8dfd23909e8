/** What a terminal could take for a command. */
const commands = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text that is safe to show on a terminal, over several lines: names of tokens in it are strangers' words. */
export const plainText = (text: string): string => text.replace(commands, '\uFFFD')
