const thinking = /<(think|thinking|reasoning|scratchpad)\b[^>]{0,100}>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** A model's text without what it thinks aloud between tags, and without a thought that was never ended. */
export const withoutThinking = (text: string): string => text.replace(thinking, '').trim()
