import type { Seeder } from '../../engine/content-files/seeder';

const agreement = `<h2>Agreement</h2>
<p>This proposal is made by the contractor named on it to the client named on it, for the work that its pages describe at the address that they name. It becomes an agreement between the two when the client signs.</p>
<h3>1. The work</h3>
<p>The contractor supplies the labour, materials and machines for the features in this proposal, built as their statements of work say. Drawings and pictures show the intent; natural stone, timber and plants vary in colour and size, and that is no fault.</p>
<h3>2. Changes</h3>
<p>A change to the work is asked for in writing and priced before it is built. It is added to the price, and may move the date of completion. Rock, buried debris, unmarked services or poor soil that could not be seen from the surface are treated as a change.</p>
<h3>3. Price and payment</h3>
<p>The price is the total shown, tax included, and holds for thirty days from the date of the proposal. Payments fall due as the payment schedule says. An account that is open for more than fifteen days bears interest of one percent a month.</p>
<!-- pagebreak -->
<h3>4. The site</h3>
<p>The client gives access to the site during working hours, and the use of water and electricity. The contractor orders utility locates before any digging, keeps the site safe, and leaves it clean. The client marks private lines, such as irrigation, pool and lighting cables; unmarked private lines are repaired at the client's cost.</p>
<h3>5. Time</h3>
<p>Dates are given in good faith and depend on weather, on permits and on suppliers. The contractor tells the client of any delay as soon as it is known.</p>
<h3>6. Warranty</h3>
<ul>
<li>Interlock, walls and steps: three years against settling of more than 20 mm.</li>
<li>Carpentry: two years against faults of workmanship.</li>
<li>Trees and shrubs: one year, where the maintenance sheet is followed. Annuals, sod and transplanted plants are not covered.</li>
</ul>
<!-- pagebreak -->
<h3>7. Insurance</h3>
<p>The contractor carries general liability insurance of five million dollars and workplace safety coverage for everyone on site. Certificates are given on request.</p>
<h3>8. Ending the agreement</h3>
<p>The client may end this agreement within ten days of signing, by written notice, and gets back what was paid, less the cost of materials ordered for this work alone. After that, work done and materials ordered are paid for.</p>
<h3>9. Ownership</h3>
<p>Drawings and plans stay the property of the contractor until the work that they show is paid for.</p>`;

const signatures = `<p>By signing, the client accepts this proposal with its prices, statements of work and payment schedule, and the legal agreement on the pages before.</p>`;

/** Adds the two legal texts at the end of every proposal. */
export async function addLegalTexts(seeder: Seeder): Promise<void> {
  await seeder.add('node--legal', {
    title: 'legal',
    body: { value: agreement, format: 'full_html' },
  });
  await seeder.add('node--legal', {
    title: 'signatures',
    body: { value: signatures, format: 'basic_html' },
  });
}
