/** What a brief looks like: sheets of A4 on paper, the same on a desk, a column on a phone. Black on white in every theme, as paper is. */
export const BRIEF_CSS = `@page{size:A4;margin:14mm}
:root{color-scheme:light;font:10pt/1.35 "Liberation Sans",Arial,Helvetica,sans-serif;color:#16181d;background:#e9ebef}
body{margin:0}main{max-width:210mm;margin:1rem auto}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;max-width:210mm;margin:1rem auto 0;padding:0 1rem}
nav a{display:inline-block;padding:.6rem 0}nav span{padding:.6rem 0}a{color:#1d4ed8}
.sheet{background:#fff;padding:14mm;margin-bottom:1rem;display:flex;flex-direction:column;gap:4mm;min-height:267mm}
h1{font-size:20pt;line-height:1.15;margin:0}h2{font-size:11.5pt;margin:0 0 1mm}p{margin:0 0 1mm}
.site{color:#4b5563;margin:0 0 1mm}.month{font-size:12pt}.sample{border:.3mm solid #16181d;padding:1.5mm 3mm;font-weight:700}
.big strong{font-size:26pt;line-height:1.1}.number p{font-size:11pt}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;color:#4b5563;padding:1mm 0}
th,td{border-bottom:.2mm solid #c9ced6;padding:.7mm 1mm;text-align:right;font-weight:400}
th:first-child,th[scope=row]{text-align:left}thead th{color:#4b5563;vertical-align:bottom}
.columns{table-layout:fixed;font-size:8.5pt}.columns th:first-child{width:20mm}.columns td,.columns th:not(:first-child){text-align:center;padding-left:0;padding-right:0}.hours{font-size:7.5pt}
table+p{margin-top:2mm}
.narrow{width:110mm}
.bars{display:block;width:calc(100% - 20mm);height:22mm;margin-left:20mm}
.band{fill:#d3d9e4}.bar{fill:#5b6b86}.own{fill:#16181d}.line{fill:#16181d}
.small{font-size:8.5pt}.small ul{margin:0;padding-left:4mm}.small li{margin:0 0 .6mm}
.room{flex:1;min-height:38mm;display:flex;flex-direction:column}
.lines{flex:1;border:.3mm solid #16181d;background:repeating-linear-gradient(#fff 0,#fff 8.8mm,#c9ced6 8.8mm,#c9ced6 9mm)}
footer{font-size:8pt;color:#4b5563;overflow-wrap:anywhere}
@media screen and (max-width:720px){main{margin:0}.sheet{padding:1rem;min-height:0;margin:0}.wide{overflow-x:auto}.wide>table{width:150mm}.wide caption{position:sticky;left:0;box-sizing:border-box;max-width:calc(100vw - 2rem)}.wide>.bars{width:130mm}.narrow{width:100%}}
@media print{:root{background:#fff}.screen-only{display:none}main{margin:0;max-width:none}a{color:inherit;text-decoration:none}
.sheet{padding:0;margin:0;min-height:0;height:267mm;overflow:hidden}.sheet:first-child{break-after:page}.lines,.band,.bar,.own,.line{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
