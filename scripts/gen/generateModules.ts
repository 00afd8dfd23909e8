import { assistantTexts } from './assistantTexts.ts'
import { explorerPagesModule, fixedHeadsModule, iconModule, pageRootsModule } from './siteModules.ts'
import { toolModules } from './toolModules.ts'
import { type GenerateOptions, writeFiles } from './writeFiles.ts'

/** Modules made from the tree. They come first: the documents are made by code that imports them. */
export const generateModules = (root: string, options: GenerateOptions): string[] =>
  writeFiles(
    root,
    {
      ...toolModules(root),
      ...assistantTexts(root),
      'src/service/surfaces/discovery/icon.gen.ts': iconModule(root),
      'src/service/surfaces/site/pageRoots.gen.ts': pageRootsModule(),
      'src/service/surfaces/site/fixedHeads.gen.ts': fixedHeadsModule(),
      'web/app/explorerPages.gen.ts': explorerPagesModule(root),
    },
    options,
  )
