import { fixedHeads } from '../site/fixedHeads.gen.ts'

/** What crawlers may read: pages, but not the calls, each of which is computed. */
export const robotsText = (baseUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /mcp', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n')

/** The pages that always are there. */
export const sitemap = (baseUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Object.keys(fixedHeads).map((path) => `  <url><loc>${baseUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
