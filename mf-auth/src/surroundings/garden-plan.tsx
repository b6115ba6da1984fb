/** Draws a tree in the style of a garden plan: crown and branches. */
const tree = (x: number, y: number, radius: number) => {
  const spokes = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI + x;
    const reach = radius * (index % 2 ? 0.62 : 0.86);
    return `M${x} ${y}L${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    <g key={`${x}-${y}`}>
      <circle cx={x} cy={y} r={radius} fill="#34593f" fillOpacity="0.75" />
      <circle cx={x} cy={y} r={radius} strokeDasharray="7 4" />
      <path d={spokes.join('')} />
    </g>
  );
};

/** Drawing of a garden plan: house, terrace, path, pond, lawn and trees. */
export const GardenPlan = () => (
  <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" fill="none">
    <defs>
      <pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse">
        <path d="M40 0H0V40" stroke="#f3efe3" strokeOpacity="0.07" />
      </pattern>
      <pattern id="paving" width="36" height="24" patternUnits="userSpaceOnUse">
        <path d="M0 0H36M0 12H36M12 0V12M30 12V24M0 24H36" stroke="#f3efe3" strokeOpacity="0.35" />
      </pattern>
    </defs>
    <rect width="800" height="1000" fill="url(#grid)" />
    <g stroke="#f3efe3" strokeOpacity="0.72" strokeWidth="1.6" strokeLinejoin="round">
      <path d="M90 80H450V250H330V330H90Z" fill="#1b3325" />
      <path d="M90 80 210 205 330 205 450 80M210 205 90 330M330 205V250" strokeOpacity="0.3" />
      <path d="M330 250H610V430H210V330H330Z" fill="url(#paving)" />
      <path
        d="M610 340C700 350 720 430 660 500S520 560 470 640 500 790 590 830"
        strokeWidth="34"
        strokeOpacity="0.16"
      />
      <path
        d="M610 340C700 350 720 430 660 500S520 560 470 640 500 790 590 830"
        strokeDasharray="20 9"
        strokeWidth="26"
        strokeOpacity="0.3"
      />
      <path
        d="M210 520C290 470 400 500 400 580S300 700 200 670 130 570 210 520Z"
        fill="#4f7f86"
        fillOpacity="0.45"
      />
      <path d="M200 560c40-22 90-20 120 6M220 600c36-14 70-10 100 8" strokeOpacity="0.4" />
      <path
        d="M60 440C120 410 130 470 110 520S40 640 70 700 150 760 130 830 60 900 60 940"
        strokeOpacity="0.55"
        strokeDasharray="2 7"
        strokeLinecap="round"
        strokeWidth="5"
      />
      {[tree(640, 170, 74), tree(710, 300, 46), tree(560, 100, 38), tree(690, 640, 82)]}
      {[tree(600, 720, 40), tree(150, 800, 58), tree(90, 720, 34), tree(360, 780, 30)]}
      <path
        d="M560 430v70M560 465h-8m8 0h8M210 450H610M210 443v14M610 443v14"
        strokeOpacity="0.4"
      />
    </g>
  </svg>
);
