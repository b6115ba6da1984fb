import { failureText } from '@portal/shared/http';
import { type ServiceAnswer, serviceAnswers } from '@portal/shared/testing';
import { patchPerson } from './people.repository';

let answer: ServiceAnswer;
let asked: number;

beforeEach(() => {
  asked = 0;
});

serviceAnswers(() => {
  asked += 1;
  return answer;
});

test.each<[string, ServiceAnswer, string]>([
  ['a refusal', { status: 500, body: {} }, 'There was an error getting the list of roles'],
  ['a list without it', { body: { data: [] } }, 'There was an error getting the role'],
])(
  'where the role of an account cannot be had, by %s, that is what is said',
  async (_, given, said) => {
    answer = given;
    const failure = await patchPerson('dana', { role: 'designer' }).catch((error) => error.failure);
    expect(failureText(failure)).toBe(said);
    expect(asked).toBe(1);
  },
);
