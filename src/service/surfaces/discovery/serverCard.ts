import { type ServiceFacts, serviceName, serviceTitle } from './ServiceFacts.ts'

/** Reverse-DNS namespace of a host: sherwood.example becomes example.sherwood. */
const namespaceOf = (baseUrl: string) => {
  const { hostname } = new URL(baseUrl)
  return /^[\d.]+$|^\[|^localhost$/.test(hostname) ? 'localhost' : hostname.split('.').reverse().join('.')
}

/** The server card of SEP-2127, served at <mcp url>/server-card and its older aliases. */
export function serverCard(facts: ServiceFacts, baseUrl: string) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${namespaceOf(baseUrl)}/${serviceName}`,
    version: facts.version,
    title: serviceTitle,
    description: `Keyless live data of EVM chain ${facts.network.chainId}: tokens, stocks, wallets, markets, safety.`,
    websiteUrl: baseUrl,
    icons: [{ src: `${baseUrl}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    remotes: [
      {
        type: 'streamable-http',
        url: `${baseUrl}/api/mcp`,
        supportedProtocolVersions: facts.protocolVersions,
      },
    ],
  }
}

/** The domain catalog that points at the card. */
export function aiCatalog(baseUrl: string) {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).host}:mcp:${serviceName}`,
        type: 'application/mcp-server-card+json',
        url: `${baseUrl}/mcp/server-card`,
      },
    ],
  }
}

/** RFC 9727: where the machine-readable descriptions of our APIs are. */
export function apiCatalog(baseUrl: string) {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/vnd.oai.openapi+json' }],
        'service-doc': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain' }],
        status: [{ href: `${baseUrl}/api/health`, type: 'application/json' }],
      },
    ],
  }
}
