import { z } from 'zod'

/** A token argument: an address, a ticker or a name; turned into a contract by the tokens room. */
export const tokenArgument = (description = '0x address, ticker or name.') =>
  z.string().trim().min(1).max(100).describe(description)
