/** Whether an entry of `_meta` needs no rule of the protocol: keys outside its prefix are free, bar the progress token. */
export const isPlainMeta = (key: string, value: unknown): boolean =>
  key === 'progressToken'
    ? typeof value === 'string' || Number.isSafeInteger(value)
    : !key.startsWith('io.modelcontextprotocol/')
