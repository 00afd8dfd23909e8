/** A change of the shares per token: when it was announced and when it takes effect, in hours from the end of the past. */
export type CorporateAction = {
  symbol: string
  announcedHoursAgo: number
  /** Negative is before the end of the past, positive after it: still pending. */
  effectiveInHours: number
  /** Shares per token afterwards. */
  multiplier: number
}

export const corporateActions: CorporateAction[] = [
  { symbol: 'CRWD', announcedHoursAgo: 160, effectiveInHours: -159, multiplier: 4 },
  { symbol: 'SGOV', announcedHoursAgo: 158, effectiveInHours: -157, multiplier: 1.0036 },
  { symbol: 'XOM', announcedHoursAgo: 150, effectiveInHours: -140, multiplier: 1.0094 },
  { symbol: 'MSFT', announcedHoursAgo: 141, effectiveInHours: -120, multiplier: 1.0018 },
  { symbol: 'AAPL', announcedHoursAgo: 132, effectiveInHours: -118, multiplier: 1.001 },
  { symbol: 'PFE', announcedHoursAgo: 120, effectiveInHours: -96, multiplier: 1.0162 },
  { symbol: 'IBM', announcedHoursAgo: 115, effectiveInHours: -90, multiplier: 1.0055 },
  { symbol: 'SPY', announcedHoursAgo: 104, effectiveInHours: -80, multiplier: 1.0029 },
  { symbol: 'QQQ', announcedHoursAgo: 103, effectiveInHours: -79, multiplier: 1.0013 },
  { symbol: 'VTI', announcedHoursAgo: 98, effectiveInHours: -74, multiplier: 1.0027 },
  { symbol: 'SCHD', announcedHoursAgo: 90, effectiveInHours: -66, multiplier: 1.0088 },
  { symbol: 'JNJ', announcedHoursAgo: 76, effectiveInHours: -52, multiplier: 1.0066 },
  { symbol: 'BND', announcedHoursAgo: 70, effectiveInHours: -46, multiplier: 1.0031 },
  { symbol: 'F', announcedHoursAgo: 61, effectiveInHours: -37, multiplier: 1.0117 },
  { symbol: 'UPS', announcedHoursAgo: 50, effectiveInHours: -20, multiplier: 1.0171 },
  { symbol: 'COST', announcedHoursAgo: 44, effectiveInHours: -12, multiplier: 1.0014 },
  { symbol: 'GLW', announcedHoursAgo: 30, effectiveInHours: -3, multiplier: 1.0033 },
  { symbol: 'SGOV', announcedHoursAgo: 26, effectiveInHours: -2, multiplier: 1.0072 },
  { symbol: 'LMT', announcedHoursAgo: 20, effectiveInHours: 0.2, multiplier: 1.0071 },
  { symbol: 'QCOM', announcedHoursAgo: 16, effectiveInHours: 20, multiplier: 1.0052 },
  { symbol: 'CSCO', announcedHoursAgo: 9, effectiveInHours: 50, multiplier: 1.0054 },
  { symbol: 'AVGO', announcedHoursAgo: 4, effectiveInHours: 72, multiplier: 1.0018 },
  { symbol: 'FICO', announcedHoursAgo: 1.5, effectiveInHours: 120, multiplier: 5 },
]
