const words: ReadonlySet<string> = new Set(
  [
    'ea,each,pc,pcs,piece,pieces,unit,units,set,sets,pair,pairs,lot,lots,ls,lump sum,allow,allowance,job',
    'ft,foot,feet,lf,lin ft,linear ft,linear feet,lm,rm,in,inch,inches,yd,yds,yard,yards,m,metre,metres,meter,meters',
    'mm,cm,km,sf,sqft,sq ft,square feet,ft2,ft\u00b2,sy,sq yd,yd2,yd\u00b2,sqm,sq m,m2,m\u00b2,qm,acre,acres,ha',
    'cf,cu ft,ft3,ft\u00b3,cy,cu yd,yd3,yd\u00b3,cubic yard,cubic yards,m3,m\u00b3,cu m,cbm,g,kg,lb,lbs,oz,t,to,ton,tons',
    'tonne,tonnes,l,litre,litres,liter,liters,gal,gals,gallon,gallons,ml,h,hr,hrs,hour,hours,std,d,day,days,wk,week,weeks',
    'month,months,min,mins,minute,minutes,visit,visits,trip,trips,bag,bags,roll,rolls,box,boxes,load,loads,pallet,pallets',
    'bundle,bundles,sheet,sheets,board,boards,bale,bales,flat,flats,tray,trays,pot,pots,plant,plants,tree,trees',
    'sack,s\u00e4cke,sac,sacs,st,stk,st\u00fcck,psch,u,ens,adet,ad,saat,g\u00fcn,torba',
  ].flatMap((line) => line.split(',')),
);

/** Whether a text is a usual unit of a cost line, in English, German, French or Turkish. */
export const isUnitWord = (text: string): boolean => {
  const word = text.toLowerCase().replace(/\s+/g, ' ').trim();
  return words.has(word) || words.has(word.replaceAll('.', ''));
};
