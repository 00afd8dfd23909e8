// Made by `npm run gen` from web/boot/icon.svg. Do not edit.

/** The icon of the service, as SVG. */
export const icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><title>Sherwood</title><rect width=\"32\" height=\"32\" rx=\"8\" fill=\"#12613a\"/><path d=\"M9 23 23 9M23 9h-8M23 9v8M9 23l1-5M9 23l5-1\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>"
