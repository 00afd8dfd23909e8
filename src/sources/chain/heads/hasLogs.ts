/** Whether a block's own filter says that it has logs. */
export const hasLogs = (block: unknown): boolean => {
  const bloom = (block as { logsBloom?: unknown } | null | undefined)?.logsBloom
  return typeof bloom === 'string' && /^0x.*[1-9a-f]/i.test(bloom)
}
