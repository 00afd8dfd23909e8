export type Row = { token: string; account?: string; symbol?: string }
