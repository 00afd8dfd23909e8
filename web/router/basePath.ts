/** Where the site stands: this module is one of `<base>/assets/`, whatever a proxy put in front of it. */
export const basePath = new URL('../', import.meta.url).pathname
