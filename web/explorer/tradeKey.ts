/** What tells one swap, or another event of a log, from all others. */
export const tradeKey = ({
  transaction,
  log_index: at,
}: {
  transaction: string
  log_index: number
}): string => `${transaction} ${at}`
