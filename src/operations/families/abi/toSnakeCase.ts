/** A Solidity name as the wire writes it: getPricesInWei is get_prices_in_wei, tokenURI is token_uri. */
export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    // Bounded: names of the signatures that are known here.
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/^_+|_+$/g, '')
    .replace(/__+/g, '_')
    .toLowerCase()
