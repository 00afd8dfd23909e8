export type Filter = { token?: string; pool?: string; wallet?: string; side?: string; min_usd?: number }
