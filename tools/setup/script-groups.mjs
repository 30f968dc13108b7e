// Which scripts of pages come as one file. A page loads `base`, `look`, `frame` and `shell`, and of the rest what it uses:
// dozens of tiny files cost more in headers than in code, and one file for all brings the desk to every customer.

const sides = [
  ['desk', /[/]web[/]pages[/]admin[/][^?]*page[.]tsx$/],
  ['cleaner', /[/]web[/]pages[/]cleaner[/][^?]*page[.]tsx$/],
  ['customer', /[/]web[/]pages[/]customer[/](?!find-cleaners)[^?]*page[.]tsx$/],
  ['public', /[/]web[/]pages[/]public[/](?!contact)[^?]*page[.]tsx$/],
  [
    'others',
    /[/]web[/]pages[/](?!admin|cleaner|customer[/](?!find-cleaners)|public[/](?!contact))[^?]*page[.]tsx$/,
  ],
]

/** What the frame of all pages is to the router: a few bytes that need not be a file. */
const asPage = /[/]web[/]root[.]tsx[?]/

/** What public pages share with Find Cleaners is not in it: they would load the styles of the frame with it. */
const findCleaners = /[/]web[/](pages[/]customer[/]find-cleaners[/]page|copy[/]find-cleaners)[.]/

/** What pages fill in: few pages do at first, and lists have no boxes. */
const inputs =
  /[/](esm[/]components[/](Input|TextInput|Native|Combobox[/]Combobox(Chevron|[.]module))|web[/]ui[/]use-once-there[.])/
const radios = /[/]esm[/]components[/]Radio[/]/
const boxes =
  /[/]esm[/](utils[/]Inline|components[/](Textarea|Checkbox))|[/]web[/]ui[/](picture-types|upload-refusal)[.]/

/** Small things of every side that the form for booking needs too: in a file of a side they would bring that along. */
const pieces =
  /[/](contract[/]providers|domain[/](service-area|service-time|limits|money|job[/]home)|web[/](copy[/](format|home|service-area|sms-consent|ui)|ui[/](brand-mark|error-summary|job-address|page-meta|served-area|typed-into)|api[/]server-call|pages[/]booking[/]form[/]use-service-clock|storage[/](browser-storage|draft|keys)))[.]/

/** What the desk's lists and pages of one thing have, with their words; what only lists have is another file. */
const deskRows =
  /[/]web[/](pages[/]admin[/](list[/](job|person|use-desk)|money[/]amount)|copy[/]desk[.]|ui[/](desk-table|email-text|message-text[.]module)[.])/
const deskWords =
  /[/]web[/](copy[/]desk-(checks|jobs|messages|reviews|tasks|terms|webhooks)|pages[/]admin[/]list[/](check-text|task-link)|ui[/]message-text)[.]/
const deskThing =
  /[/]web[/](pages[/]admin[/](list[/](act-button|thing|use-section)|money[/]rows)|ui[/](act-dialog|desk-section|use-title))[.-]/
const deskList = /[/]web[/]pages[/]admin[/]list[/]desk-list/
const deskMoney =
  /[/]web[/](pages[/]admin[/]money[/](money-state|payout|use-when)|copy[/]desk-(disputes|money)[.])/
const deskBooks = /[/]web[/]pages[/]admin[/]money[/]money-history[.]/
const deskSettings =
  /[/](domain[/]settings[/]setting-groups|web[/](copy[/]desk-(settings|rehearsal)|pages[/]admin[/]list[/]desk-problems))[.]/

/** What is booked, for whoever books and whoever pays. The words of prices are not in it: the landing page would load the styles of the frame. */
const ticket =
  /[/]web[/](copy[/]booking|pages[/]booking[/]form[/]correcting|ui[/](needs-script|open-header|ticket))[.]/

/** What a browser keeps of a booking, with what checks it: whoever pays for a job that the server knows needs none of it. */
const records =
  /[/]web[/](pages[/]payment[/](checkout[/](use-record|way-to-change)|payment-success[/](pending-intents|settle-once))|storage[/](read-record|record-shapes))[.]/

/** The form for booking. */
const booking = /[/]web[/]pages[/]booking[/]form[/]/

/** What forms are filled in with; what checks them comes later where nobody has begun to. */
const form = /[/]@mantine[/]form[/]|[/]web[/](ui[/]use-checked-form|copy[/]fields)[.]/

/** What the doors to an account and its settings have: their words, and boxes for passwords. */
const account =
  /[/]esm[/]components[/](PasswordInput|Divider)|[/]web[/](pages[/]account[/](sign-in[/](first-password|provider-mark)|settings[/]own-password)|copy[/]sign-in-with|ui[/]password-field|api[/]use-has-passkeys)/

/** What only the doors have. */
const doors =
  /[/]web[/](pages[/]account[/](?!settings|.*page[.]tsx)|copy[/](account|second)|shell[/]safe-redirect|ui[/](auth-frame|submit-form))/

/** What stands around public pages. */
const publicFrame = /[/]web[/](pages[/]public[/]frame[/]|copy[/]public[.])/

const together = (name, test, minShareCount = 1) => ({ name, test, minShareCount })

/** Components that nearly every page has. */
const components =
  /[/]node_modules[/](@mantine[/]core[/]esm[/](components[/](Anchor|Card|List|Paper|Skeleton|Stack|Title)|core)[/]|@mantine[/]hooks[/]esm[/](use-id|use-merged-ref|use-uncontrolled|utils[/]random-id)|@tanstack[/](query-core|react-query)[/]build[/]modern[/](infiniteQuery|useInfiniteQuery|mutation|useMutation))/

const every =
  /[/](domain[/](cleaner-sorts|closed-lists|payout[/]split)|web[/](app-frame|ui[/](page-meta|brand-mark|icon|avatar|busy-button|skeletons|error-state)))[.]|[/]web[/](shell[/](shell|sidebar)|ui[/](badge|columns|day-leaf|facts|job-card|ledger|loading|part-tabs|stars))[.]module[.]/

/** What stands around every page behind the guard, and what most of these pages have; its styles come with the frame's. */
const signedIn =
  /[/](esm[/]components[/]Alert[/]|domain[/]first-word[.]|web[/](shell[/](shell-layout|use-search-text|use-unsaved)|api[/](session|use-act|use-all-pages)|copy[/]confirmation|ui[/](resend-confirmation|columns|empty-state|facts|figure|page-title|part-tabs|stars|status-badge))[.])/

/** What most pages with jobs have. */
const jobs =
  /[/](domain[/](job[/](moves|requirements)|refund[/]arrival)|web[/](api[/]use-show-job|copy[/](history|job-card|job-state|reviews)|ui[/](day-leaf|home-facts|job-card|job-card-skeletons|money-back)))[.]/

/** In order: what an earlier group has, a later one does not. */
export const scriptGroups = [
  together('base', /[/]web[/](entry[.]client|root|copy[/]shell|shell[/]seen-as[.]module)[.](tsx?|css)$/),
  ofSides(
    'look',
    (all, id) =>
      asPage.test(id) || (all.has('public') && ['desk', 'cleaner', 'customer'].some((side) => all.has(side))),
    1,
  ),
  ofSides(
    'open',
    (all, id) => all.has('public') && all.size > 1 && !findCleaners.test(id) && !ticket.test(id),
  ),
  together('public', publicFrame),
  together('frame', (id) => every.test(id) || pieces.test(id) || components.test(id)),
  together('shell', signedIn),
  together('job-cards', jobs),
  together('inputs', inputs),
  together('boxes', boxes),
  together('radios', radios),
  together('tabs', /[/]esm[/]components[/]Tabs[/]|[/]web[/]ui[/](use-tab-in-address|tab-part)[.]/),
  together('ticket', ticket, 2),
  together('booking', booking, 2),
  ofSides('visit', (all) => all.has('customer') && all.has('cleaner')),
  together('form', form),
  together('checks', /[/]zod[/]|[/]contract[/](?!refusal-words|admin[/]cannot-overturn)/),
  together(
    'customer-jobs',
    /[/]web[/]pages[/]customer[/](again[/]book-again|review[/]leave-review|job[/]by-link)[.]/,
  ),
  together(
    'customer-job',
    /[/]web[/](pages[/]customer[/](job[/](?!by-link)|beside[/])|pages[/]job[/](?!reviews[/](review-dialog|use-send-review)))/,
    2,
  ),
  together('desk-rows', deskRows, 2),
  together('desk-words', deskWords, 2),
  together('desk-list', deskList, 2),
  together('desk-thing', deskThing, 2),
  together('desk-money', deskMoney, 2),
  together('desk-books', deskBooks, 2),
  together('desk-settings', deskSettings, 2),
  ...['desk', 'cleaner', 'customer'].map((name) => ofSides(name, (all) => all.has(name) && all.size === 1)),
  together('find-cleaners', findCleaners),
  together('account', account, 2),
  together('doors', doors, 2),
  together(
    'popups',
    /[/]web[/]((ui|copy)[/](confirm-box|dialog-box|modal-box|asked-first)|shell[/]menu-drawer)[.]tsx?$/,
  ),
  together('widgets', /[/]@mantine[/]core[/]/, 2),
  together('records', records, 2),
  together('pay', /[/](@stripe|pages[/]payment[/](?!.*page[.]tsx))/, 2),
].map((group, at, all) => ({ ...group, priority: all.length - at }))

/** Our own modules that pages of these sides use, as they are imported at once; pages themselves stay by themselves. */
function ofSides(name, fits, least = 2) {
  const ours = /[/](web|domain)[/](?!.*(page[.]tsx|use-checked-form))[^?]*$/
  return {
    debugName: name,
    name: (id, graph) => (fits(sidesOf(id, graph), id) ? name : null),
    test: (id) => asPage.test(id) || (ours.test(id) && !publicFrame.test(id) && !id.includes('node_modules')),
    minShareCount: least,
  }
}

function sidesOf(id, graph) {
  const found = new Set()
  const seen = new Set([id])
  const look = [id]
  for (let next = look.pop(); next !== undefined; next = look.pop()) {
    for (const [name, test] of sides) if (test.test(next)) found.add(name)
    for (const importer of graph.getModuleInfo(next)?.importers ?? [])
      if (!seen.has(importer)) {
        seen.add(importer)
        look.push(importer)
      }
  }
  return found
}
