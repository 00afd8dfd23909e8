/** What the page takes from get_wallet_flow. */
export type Flow = {
  net_usd: number | null
  tokens:
    | {
        token: string
        symbol: string | null
        transfers_in: number
        transfers_out: number
        in_decimal: string | null
        out_decimal: string | null
        net_decimal: string | null
        in_usd: number | null
        out_usd: number | null
        net_usd: number | null
      }[]
    | null
  counterparties:
    | {
        address: string
        label: string | null
        transfers: number
        in_usd: number | null
        out_usd: number | null
      }[]
    | null
}
