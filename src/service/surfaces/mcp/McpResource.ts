/** A document a client can read by its URI. */
export type McpResource = {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  read(): string | Promise<string>
}
