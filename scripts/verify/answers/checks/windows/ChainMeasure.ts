import type { ChainParts } from './ChainParts.ts'

export type ChainMeasure = (parts: ChainParts) => Promise<Record<string, unknown>> | Record<string, unknown>
