/** A model's answer without what could lead a reader elsewhere: links, images and HTML. */
export const plainMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\[[^\]]+\]:\s*\S+.*$/gm, '')
    .replace(/<[^>\n]{1,200}>/g, '')
    .replace(/\b(?:https?|ftp|ipfs|javascript|data|mailto):\S*/gi, '')
    .replace(/\bwww\.\S+/gi, '')
    .trim()
