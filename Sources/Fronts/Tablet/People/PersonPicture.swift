/// A picture by which a person is known on a shared tablet; the page draws it and has a word for it.
package enum PersonPicture: String, Sendable, Hashable, CaseIterable {
  case sun, moon, star, cloud, tree, flower, leaf, apple, pear, cherry, fish, bird, cat, turtle
  case butterfly, snail, house, boat, bicycle, umbrella, cup, key, bell, book
}
