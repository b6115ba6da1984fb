import { lineColumns } from '@portal/shared/domain';
import { office, pricing } from '../../engine/access/role';
import { administrator, all } from '../../engine/access/rules';
import { decimal, longText, text } from '../../engine/schema/fields';
import { resourceType } from '../../engine/schema/resource-type';

/** An article with a price, offered in cost lines. The title is the name of the line. */
export const priceBookEntry = resourceType('node--price_book_entry', {
  attributes: {
    [lineColumns.description.attribute]: longText(),
    [lineColumns.unit.attribute]: text(),
    [lineColumns.unitPrice.attribute]: decimal(12, 4),
    [lineColumns.overheadPercent.attribute]: decimal(6, 3),
  },
  mayRead: pricing.map(all),
  mayWrite: [administrator, all('manager')],
  mayCreate: office,
});
