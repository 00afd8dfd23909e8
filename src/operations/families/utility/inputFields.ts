import { z } from 'zod'

/** Arguments that several utilities share. */
export const inputFields = {
  signature: (about: string) => z.string().trim().min(3).max(1_000).describe(about),
  text: (about: string) => z.string().max(20_000).describe(about),
  decimal: (about: string) =>
    z
      .string()
      .trim()
      .max(120)
      .regex(/^-?\d{1,78}(\.\d{1,60})?$/, 'must be a decimal number such as 12.5')
      .describe(about),
  positive: (about: string) =>
    z
      .string()
      .trim()
      .max(120)
      .regex(/^\d{1,60}(\.\d{1,60})?$/, 'must be a decimal number such as 12.5, not negative')
      .describe(about),
  whole: (about: string) =>
    z
      .string()
      .trim()
      .regex(/^-?(\d{1,78}|0x[0-9a-fA-F]{1,64})$/, 'must be a whole number, decimal or 0x hex')
      .transform((text) => (text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text)))
      .describe(about),
  decimals: (about: string) => z.number().int().min(0).max(77).default(18).describe(about),
  tick: (about: string) => z.number().int().min(-887_272).max(887_272).describe(about),
}
