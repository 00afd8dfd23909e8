/**
 * Words of ordinary English that are right as they are. Besides the commonest ones these are words that lie a
 * letter or two from a word of the rules, and would be taken for typing errors of it.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
  abort about above abstract accessor account achieve acquired across action activate actual adapted adapter
  adapters additional additive addressed adopted advance advised after again against agent aliases alice alive
  allocations allowable almost alone already also alter although always among amount anchors announce another
  answer answers anymore anyone anything anyways apart appeal appears appended applies april arbitrary archive
  area arise around arrange arrives articles asked aspects asserts asset assets assign attach attached attaches
  attackers attacks audio augment august authored authorize await awaitable awaiting away back backed backends
  backing baking band bank based basic basics bean beat because become been before began begin behind being below
  belt besides best better between bigger billion binding bindings binds bird bitter blank blanks blocklist board
  book boring borrows both bound bounded bounds brake branches breaker bring bringing broad broke brought browser
  browsers buddy buffers build builders built bulk burden burst business cached caching calculate calculating
  calculation callable called caller callers calling came cancels cannot captain caption care caret carries carry
  case cash cast casting casts catalogs cats cause caution ceiling cells cent central certain chained chair
  challenges chance change changeset channel channels chapter charge charged charges charm chars chat chats cheap
  cheat check cheek chicken choose chore chose chunked chunking circular city clash classes cleaned clear click
  clock cloned close closer closes closet closure clothes cloud coast coat code codebase coding cold collect
  collection college colored combine come coming comment comments committee common communities community compact
  companion company compares comparisons compete competing compile compiled compiling complete completer
  completion complex complied complies complying compose composed compute computed computing concept concepts
  concern concerns concert conduct configured configures conform confused connector connects cons consent
  consented consents consider considers consisted const constant constants construct constructs consume consumers
  consumes contact contacting contacts contain containers contest context contexts continuing contradict contrary
  contrast control convention conversation conversions converts conveys copied correction correspond corrupt could
  couldn counters country course court courts cover crafted crashes create creates creative creators creature
  credential crosses crush crypto curated cure current curse curtain dancers dark data databases date dead
  deadline deal dealer dealings dear death decade december decide decimal declaim declared declares decline
  decoded decoder decryption deep defenses defined defines deflate delayed delaying delegate deleted deletes
  delicate denial denials denying derivation described describes descriptions descriptive descriptor designation
  destinations detached detail details dialect didn different differs direct directions directory dirty disabled
  disables disappears dispose distant distinct distinction distribute distributor distros does doesn doing dollars
  done door dots down drafted drafter draw drawn drive drivers drop duplicated durable during dwelling dying each
  earlier early earn earth ease easy edited editing edits effects eight either else email emerge emitter emitters
  emitting employed employer empty enable enabled enables england english enough enter entire entirety entities
  entries entropy environments equal equality error even evening every everyone everything exact examine example
  examples exceeding except excerpts excessive exciting exclude excluded excludes executed executes execution
  executor exist expects expense expert expired explain explains explicit explore exported expose exposes
  extensive extra face fact factor factors fail fall false fame family fancy fast fastest fear feature february
  feed feel fever field fight figure file filed filler filling fills final finalize finalizer finalizers find fine
  fingers finish fire first five fixed fixes fixture fixtures flaws flesh flights flood flower folders folds
  follow following food football force forced forget form formal formats forward found four fraction free fresh
  friday friend friends from full functional fund funded further future game gave generated generates generative
  generator generic generics gets getting give given gives giving goes going gone good grained great green greet
  ground grouped grouping grow guarantee guarantees guess guide half hand handled handler handlers handles handy
  hanging hangs happen happy hard hardened hate have haven having head headers headings hear heard heart heavily
  help helpers here hers high hint historic history holes home hope horse hosting hour house huge human hundred
  idea ideal ignored ignores immediate important imported importer imports imposed incident incidental included
  includes increases indeed indented indexed indexes infection informational informative initiate initiation
  injected injecting inserted inserting inside inspire instance instant instead insurance integer intelligent
  intended intercept interfere internal internals interpret intervals into intro invent inventory inverse invert
  invoked invokes involve isolation issue issues item itself january joke july june just keep kept kidding kind
  kinda king knew know known labeled lack lacked lacking lacks lady language large laser late latency latent later
  latter launcher lawyer lawyers leads leaking lean least leather leave left lending less letter letting level
  life lift lifted light like likely line link list listen listened listens little live lives living loader
  loaders loading local locale located locator locking loggers logging logical login logos long longer longest
  look looked lookups loose lose loses lossless lost lots love lovely lower luck luckily lunch machinery machines
  macos magical mailing main maint make makes making manage managed managers manages manpage manpages many mapping
  march mark marked marker markers marking master match mater mates matter maybe mean meanings means meant meeting
  member mention menus merged merging message messages method metric might mind mine mineral minor minority minute
  miss mission mixed mocking mode modern moment monday money monkey monster month more morning most mother motions
  mounted move much multicast multiple music musical must mutable name near need needs negative networks never
  newest news next nice night nobody none normal north note nothing notice november nucleus number numbers october
  offer officer offline often once oneline ones ongoing only onto open operating operator operators opinions
  optimize options order origins other others ours outcomes outdoor outline over overlap overload overtly packed
  packet packing padding paid paint pair palace paper param parents parse parsed parsing part parties party pass
  passed passport past paste pasting patent patents patient pauses payloads peace pension people percentile
  perfect performances performant perhaps period periods permissive permits persist person persona personal
  persons pertinent phase phone phrases physical pick piece pilot pinning piped pipes piping place plain plan
  plane plant plate platforms play player please pleased pleasure plugin plumbing plus poem point pointed pointers
  pointing policy poll polling poor populate ported porters portion portions ports positive positives possible
  possibly post power precede preceding precious predicate prefixed prefixing preload prepend prepending present
  pretend prevent preventing previous primarily printer printf privacy prize probably problem proceed proceeds
  processor produce producer produces product production products profile profiler profiles profiling program
  programs project promise promote promoted promoting prompt prompts property protect protest protocols provi
  provided province proxied proxies public pull pure purpose pursue push putting quant quarrel question quick
  quickly quietly quite quota quoted races radio rage rain rainy raise raising random range rather reach reachable
  react reactive read readily ready reality realize really realm realtime rear reason rebased rebuilt receipts
  receiver recent recently recipe recipients recommends record records recurse redacted referenced references
  referred register registers regular regulated rejected relate related relating relation release released rely
  remains remember remote remotes removes renamed repeat repeats replaced replaces replay replayed replays reply
  reports request reserved resilient resolve resolved resolver resolves resort respect responds response rest
  restarts restore restricting restrictive result results resumption retaining retains return reusable reusing
  reveal revenge reversed reverts revised revoked reword right rise road rock role room routed routes routine rule
  rules safely said sake same sampled samples saner saturday save saves saving says scale scaling scanned scanner
  scarce scarcely scare scatter schedule scheduler schedules schemas scheme schemes science scope screens scripts
  scrypt second secret section seeking seem seems seen selected selection selects self semver send sense sent
  separate separated september sequence sequences serious serve served servers serves services sessions setters
  setting settle seven several severed severity shade shake shall shame shape shapes shark sharp sheet shelf
  shelter shipped shirt shock shoot shop shore short shorten shot should shouldn shout show shower shown shows
  shutting sibling side sign silence silly similar simple simpler simplest simply simulator since sincere sing
  singers single site situations size skate sketch skill skipped skipping slack slammed slash sleep slide sliding
  slow small smallest smalloc smell snake snapshots snippet snippets social socket sockets socks sole some
  somebody someone something sometimes song soon sorry sort sorta sound sourced sources south spare speak special
  speedup spell spelled spelling spend spent spice spill spite splitting sport spring stable stacks stage stalled
  stalling stand standards star stars start startup state stated stateless states station statue statute stay
  steak steam steel step stick still stimulate stop stoppage stopped stopping store stores stories storm story
  strange stranger streams street strings strong stuck stuff style styling submits subtest successor such suggests
  summaries summarizes sunday super support supports suppose supposed sure surface survive swallow sweet symbolic
  symbols system systemd systems table tagger tagging take taken takes taking tale talk talking targets tasks
  teach tell tells tend term test than thank thanks that their them theme then there therein thereof thereto these
  they thing things think third this those though thought thousands threaded threading threads three through
  throughout throw thursday thus ticket tickets tiger time timers timestamps timezone tiny today together
  tokenizer told tomorrow tonight took toolset torch torn touch tough toward trace traced traces tracing track
  tracked trailer trailers trailing train transform transformed transforms transition transitions translated
  translates translations translator transmit traverse treasure treated treating treats tree triager triagers
  trick tricked tried trip truck true trust truth trying tuesday turn twice type typedef uding unclear undef under
  undergo underline understand unit unite unity unlisted unreliable until updated updates upgrades upload uploaded
  uploading upon used user using usual vague validate validated validates validation validations valuable
  variation venture verifies versions very video view violate visit voice wait walk walker wall want wanting wants
  warm warn warning wasn wasting watch water weather websites wednesday week weekend weekly weigh weird welcome
  well went were weren west what whatever when whenever where whereas whereby wherein wherever whether which while
  white whole whom whose wide widow width wild will wind window windows winter wish with within withou without
  witness woman wonder word wording words work workers workings works world worse worst worthy would wouldn wound
  write writev writing written wrong year years yesterday younger your yours yourself zero`
    .trim()
    .split(/\s+/),
)
