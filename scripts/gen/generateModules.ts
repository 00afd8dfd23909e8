import { listedToolsModule } from './listedTools.ts'
import { type GenerateOptions, writeFiles } from './writeFiles.ts'

/** Modules made from the tree. They come first: the documents are made by code that imports them. */
export const generateModules = (root: string, options: GenerateOptions): string[] =>
  writeFiles(root, { 'src/operations/tools/listedTools.gen.ts': listedToolsModule(root) }, options)
