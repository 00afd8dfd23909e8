/** A model's answer without what could lead a reader elsewhere: links, images and HTML. */
export const plainMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/^[ \t]{0,20}\[[^\]]{1,500}\]:[ \t]{0,20}\S.*$/gm, '')
    .replace(/<[^>\n]{1,200}>/g, '')
    .replace(/\b(?:https?|ftp|ipfs|javascript|data|mailto):\S*/gi, '')
    .replace(/\bwww\.\S+/gi, '')
    .trim()

const thinking = /<(think|thinking|reasoning|scratchpad)\b[^>]{0,100}>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** A model's text without what it thinks aloud between tags, and without a thought that was never ended. */
export const withoutThinking = (text: string): string => text.replace(thinking, '').trim()
