import type { WalletParts } from './WalletParts.ts'

export type WalletFigures = (parts: WalletParts) => Promise<Record<string, unknown>> | Record<string, unknown>
