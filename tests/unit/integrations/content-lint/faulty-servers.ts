/** Files of servers with a fault in nearly every row, and what check says of each. */
export const faultyServers = {
  hosts: {
    file: 'src/content/hosts/hosts.yaml',
    text: 'local:\n  identity-eu: example\n  acquisition-key: k\n  pages: [x]\nprod:\n  fragments: https://a.example.com\n  pages: [https://a.example.com]\nstaging: {}\n',
    findings: [
      '2:16 local.identity-eu: must be an origin',
      '3:20 local.acquisition-key: has no effect without acquisition',
      '4:11 local.pages.0: must be an origin',
      '6:3 Unknown property "fragments"',
      '7:10 prod.pages: has no effect without',
      '8:1 Unknown property "staging"',
    ],
  },
  fragments: {
    file: 'src/content/fragments/fragments.yaml',
    text: `fragments:
  account_account-portal: { reading: view, servers: { prod: a.example.com } }
  size-adviser: { reading: versioned, servers: { prod: https://a.example.com } }
  teaser: { version: 2.1.0, render: true, servers: { prd: https://a.example.com } }
  Header: { servers: { prod: https://a.example.com } }
  slow: { deadline: 20000, cookies: true, servers: { prod: https://a.example.com } }
  nowhere: {}
  account_external-auth: { deadline: 3000, servers: { prod: https://a.example.com } }
  main-header: { deadline: 3000 }
  drawn: { reading: versioned, version: 2.1.0, compose: true, servers: { prod: https://a.example.com } }
  bag: { servers: { prod: https://a.example.com } }
choices: { prod: [https://a.example.com] }
`,
    findings: [
      '2:38 fragments.account_account-portal.reading: has no effect',
      '2:61 fragments.account_account-portal.servers.prod: must be an origin',
      '3:17 fragments.size-adviser.version: is missing',
      '4:22 fragments.teaser.version: has no effect',
      '4:37 fragments.teaser.render: has no effect',
      '4:54 ',
      '5:11 fragments.Header: "Header" must be small letters',
      '6:21 fragments.slow.deadline: must be',
      '6:37 fragments.slow.cookies: is planned',
      '7:12 fragments.nowhere.servers: must name a server',
      '8:38 fragments.account_external-auth.deadline: has no effect',
      '8:53 fragments.account_external-auth.servers: has no effect: it comes from the server of account_account-portal',
      '9:28 fragments.main-header.deadline: has no effect',
      '10:57 fragments.drawn.compose: has no effect: no server draws its text',
      "11:8 fragments.bag: is the noun of the shop's event bag:",
      '12:18 choices.prod: has no effect in production',
    ],
  },
}
