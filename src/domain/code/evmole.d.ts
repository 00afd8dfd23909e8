/** evmole ships types that its package exports do not reach; this is the part we use. */
declare module 'evmole' {
  export function contractInfo(
    code: string,
    options: { selectors?: boolean; arguments?: boolean; stateMutability?: boolean },
  ): { functions?: { selector: string; arguments?: string; stateMutability?: string }[] }
}
