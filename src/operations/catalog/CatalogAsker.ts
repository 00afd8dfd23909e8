/** What asks for a part of the catalog, and the arguments it takes: errors name both. */
export type CatalogAsker = { operation: string; known: string[] }
