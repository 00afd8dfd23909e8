import { z } from 'zod'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every time window of the service, in seconds; `all` means as far back as the data goes. */
export const windowSeconds = {
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': hour,
  '2h': 2 * hour,
  '4h': 4 * hour,
  '6h': 6 * hour,
  '12h': 12 * hour,
  '24h': day,
  '3d': 3 * day,
  '7d': 7 * day,
  '30d': 30 * day,
  all: Number.POSITIVE_INFINITY,
} as const

export type Window = keyof typeof windowSeconds

export const windows = Object.keys(windowSeconds) as [Window, ...Window[]]

export const windowArgument = (description: string, fallback: Window = '24h') =>
  z.enum(windows).default(fallback).describe(description)
