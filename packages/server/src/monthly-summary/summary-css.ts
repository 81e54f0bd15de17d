import { COLOURS } from '@crimemap/contract/colours';

/** The six colour steps of the light map, printed on white paper. */
const HEAT = COLOURS.light.heat;

/**
 * Style of a summary: sheets of Letter paper in print and on a desktop, and one column on a phone. Black on white in
 * every theme.
 */
export const SUMMARY_CSS = `@page{size:letter;margin:14mm}
:root{color-scheme:light;font:10pt/1.35 "Liberation Sans",Arial,Helvetica,sans-serif;color:#16181d;background:${COLOURS.light.page}}
body{margin:0}main{max-width:215.9mm;margin:1rem auto}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;max-width:215.9mm;margin:1rem auto 0;padding:0 1rem}
nav a{display:inline-block;padding:.6rem 0}nav span{padding:.6rem 0}a{color:${COLOURS.light.accent}}
.sheet{background:#fff;padding:14mm;margin-bottom:1rem;display:flex;flex-direction:column;gap:3.5mm;min-height:251mm}
h1{font-size:20pt;line-height:1.15;margin:0}h2{font-size:11.5pt;margin:0 0 1mm}p{margin:0 0 1mm}
.site{color:#4b5563;margin:0 0 1mm}.month{font-size:12pt}.sample{border:.3mm solid #16181d;padding:1.5mm 3mm;font-weight:700}
.top{flex:1;display:grid;grid-template-columns:60mm 1fr;gap:5mm;min-height:55mm}.top:not(:has(.map)){flex:none;display:block;min-height:0}
.map{margin:0;display:flex;flex-direction:column}.drawing{flex:1;position:relative;min-height:40mm}.drawing svg{position:absolute;inset:0;width:100%;height:100%;background:#eef2f6;border:.2mm solid #c9ced6;box-sizing:border-box}
.map figcaption,.legend{font-size:8.5pt;color:#4b5563;margin:1mm 0 0}.legend{display:flex;flex-wrap:wrap;gap:.5mm 3mm;padding:0;list-style:none}.legend li{display:flex;align-items:center;gap:1mm}.legend svg{width:5mm;height:3mm;border:.2mm solid #c9ced6}
${HEAT.map((colour, step) => `.heat-${step}{fill:${colour}}`).join('')}.area{stroke:#fff;stroke-width:1.5;stroke-linejoin:round}.unknown{fill:#fff;stroke:#8ba0b8}.outlined{stroke:#16181d;stroke-width:4}
.map text{text-anchor:middle;paint-order:stroke;stroke-width:3;stroke-linejoin:round;fill:#16181d;stroke:#f7fafd99}.map .white{fill:#fff;stroke:#0b142080}.own-count{font-weight:700}
.big strong{font-size:26pt;line-height:1.1}.number p{font-size:10.5pt}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;color:#4b5563;padding:1mm 0}
th,td{border-bottom:.2mm solid #c9ced6;padding:.5mm 1mm;text-align:right;font-weight:400}
th:first-child,th[scope=row]{text-align:left}thead th{color:#4b5563;vertical-align:bottom}
.columns{table-layout:fixed;font-size:8.5pt}.columns th:first-child{width:20mm}.columns td,.columns th:not(:first-child){text-align:center;padding-left:0;padding-right:0}.hours{font-size:7.5pt}
table+p{margin-top:2mm}
.narrow{width:110mm}
.bars{display:block;width:calc(100% - 20mm);height:18mm;margin-left:20mm}
.band{fill:#d3d9e4}.bar{fill:#5b6b86}.own{fill:#16181d}.line{fill:#16181d}
.small{font-size:8.5pt}.small ul{margin:0;padding-left:4mm}.small li{margin:0 0 .6mm}
.room{flex:1;min-height:38mm;display:flex;flex-direction:column}
.lines{flex:1;border:.3mm solid #16181d;background:repeating-linear-gradient(#fff 0,#fff 8.8mm,#c9ced6 8.8mm,#c9ced6 9mm)}
footer{font-size:8pt;color:#4b5563;overflow-wrap:anywhere}
@media screen and (max-width:720px){main{margin:0}.top{display:block}.drawing{flex:none;height:90vw}.map .name{display:none}.map .count{font-size:28px}.sheet{padding:1rem;min-height:0;margin:0}.wide{overflow-x:auto}.wide>table{width:150mm}.wide caption{position:sticky;left:0;box-sizing:border-box;max-width:calc(100vw - 2rem)}.wide>.bars{width:130mm}.narrow{width:100%}}
@media print{:root{background:#fff}.screen-only{display:none}main{margin:0;max-width:none}a{color:inherit;text-decoration:none}
.sheet{padding:0 .5mm;margin:0;min-height:0;height:251mm;overflow:hidden}.sheet:first-child{break-after:page}.lines,.band,.bar,.own,.line,.map svg,.map svg *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
